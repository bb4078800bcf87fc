-- Whether the hash of an invited address is keyed with the key of the installation. Whoever has a list of addresses could
-- recognize them in the plain hashes of before; a start of the server keys these.
alter table invited_addresses add column is_keyed boolean not null default true;
update invited_addresses set is_keyed = false;
create index invited_addresses_plain on invited_addresses (address_hash) where not is_keyed;
