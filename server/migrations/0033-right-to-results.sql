-- Results have a right of their own. Roles that could enter results keep it.
insert into privileges (name, description, privilege_action, name_search)
values ('Registrar resultados', 'Registrar resultados', 'results.update', 'registrar resultados');
insert into role_privileges (role_id, privilege_id)
select distinct rp.role_id, r.id
  from role_privileges rp
  join privileges m on m.id = rp.privilege_id and m.privilege_action = 'matches.update' and m.status = 1
 cross join privileges r
 where r.privilege_action = 'results.update' and r.status = 1
on conflict do nothing;
