create table organizer_members (
  organizer_id bigint not null references organizers,
  user_id bigint not null references users,
  role text not null check (role in ('owner', 'manager')),
  since timestamptz not null default now(),
  primary key (organizer_id, user_id)
);
create index organizer_members_user on organizer_members (user_id);

insert into organizer_members (organizer_id, user_id, role, since)
select id, owner_id, 'owner', created_at from organizers;

-- organizers.owner_id is the owner of longest standing. Giving an organizer to another user replaces that member.
create function keep_owner_as_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from organizer_members
     where organizer_id = new.id and user_id = old.owner_id and role = 'owner';
  end if;
  insert into organizer_members (organizer_id, user_id, role) values (new.id, new.owner_id, 'owner')
  on conflict (organizer_id, user_id) do update set role = 'owner';
  return null;
end $$;
create trigger organizers_owner_is_member after insert on organizers
  for each row execute function keep_owner_as_member();
create trigger organizers_new_owner_is_member after update of owner_id on organizers
  for each row when (new.owner_id is distinct from old.owner_id) execute function keep_owner_as_member();

alter table organizers add suspended_at timestamptz;

-- Null takes the bound of all organizers.
alter table organizers add open_pools_limit integer, add players_limit integer;

create table organizer_limits (
  is_only boolean primary key default true check (is_only),
  organizers integer not null default 3,
  open_pools integer not null default 20,
  players integer not null default 500
);
insert into organizer_limits default values;

-- Pools that exist were made by administrators, and are official. How one joins follows from is_private and by_approval:
-- by approval, else by the link of a private pool, else open.
alter table pools
  add is_of_organizer boolean not null default false,
  add is_official boolean not null default true,
  add by_approval boolean not null default false,
  add joining text not null default 'until_start' check (joining in ('until_start', 'any_time', 'until')),
  add joining_until timestamptz,
  add check ((joining = 'until') = (joining_until is not null));

alter table enrolments add share_email boolean not null default false;

create table pool_bans (
  pool_id bigint not null references pools,
  user_id bigint not null references users,
  banned_at timestamptz not null default now(),
  primary key (pool_id, user_id)
);
create index pool_bans_user on pool_bans (user_id);
