-- A pool that begins and finishes by itself. Pools of administrators do so only if that is switched on.
alter table pools add column automatic boolean not null default false;
