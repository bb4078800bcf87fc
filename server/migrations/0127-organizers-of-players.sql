-- An administrator decides about it.
alter table organizers add awaits_approval boolean not null default false;

-- `is_suspended` repeats organizers.suspended_at, so that saving a prediction reads the pool alone. A pool that the
-- suspension paused goes on with its end, unless somebody changed it since.
alter table pools
  add is_suspended boolean not null default false,
  add paused_by_suspension_at timestamptz;

create function suspend_with_organizer() returns trigger language plpgsql as $$
begin
  new.is_suspended := exists (
    select from organizers where id = new.organizer_id and suspended_at is not null for share);
  new.paused_by_suspension_at := null;
  return new;
end $$;
create trigger pools_suspended_with_organizer before insert on pools
  for each row execute function suspend_with_organizer();
create trigger pools_suspended_with_new_organizer before update of organizer_id on pools
  for each row when (new.organizer_id is distinct from old.organizer_id) execute function suspend_with_organizer();

-- The owner whom an administrator names takes the standing of the one before.
create or replace function keep_owner_as_member() returns trigger language plpgsql as $$
declare standing timestamptz;
begin
  if tg_op = 'UPDATE' then
    delete from organizer_members
     where organizer_id = new.id and user_id = old.owner_id and role = 'owner'
    returning since into standing;
  end if;
  insert into organizer_members as m (organizer_id, user_id, role, since)
  values (new.id, new.owner_id, 'owner', coalesce(standing, now()))
  on conflict (organizer_id, user_id) do update set role = 'owner', since = least(m.since, excluded.since);
  return null;
end $$;

create table organizer_invitations (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers,
  -- One of both: who was invited by username, and the address of who was invited by it.
  user_id bigint references users,
  email text,
  role text not null check (role in ('owner', 'manager')),
  status smallint not null default 1 check (status between 1 and 3),
  inviter_id bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  mailed_at timestamptz,
  check (num_nonnulls(user_id, email) = 1)
);
create unique index organizer_invitations_user on organizer_invitations (organizer_id, user_id);
create unique index organizer_invitations_address on organizer_invitations (organizer_id, lower(email));
create index organizer_invitations_of_user on organizer_invitations (user_id);
create index organizer_invitations_of_address on organizer_invitations (lower(email));
create index organizer_invitations_of_inviter on organizer_invitations (inviter_id);

create table organizer_invitation_links (
  token_hash bytea primary key,
  invitation_id bigint not null references organizer_invitations on delete cascade,
  created_at timestamptz not null default now()
);
create index organizer_invitation_links_invitation on organizer_invitation_links (invitation_id);
