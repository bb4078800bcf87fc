-- When the referrer got the coins; null until the referred player has proven the address and predicted.
-- Referrals from before were paid at the registration.
alter table referrals add column paid_at timestamptz;
update referrals set paid_at = created_at;
create index referrals_unpaid on referrals (referred_user_id) where paid_at is null;
