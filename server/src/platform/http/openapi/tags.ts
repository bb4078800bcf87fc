/** The groups of the document, by the first part of a path. The first pattern that fits counts. */
const groups: readonly [tag: string, description: string, paths: RegExp][] = [
  ['Tokens', 'Tokens personales de acceso', /^tokens$/],
  ['Webhooks', 'Avisos a otros programas', /^webhook/],
  [
    'Accounts',
    'Registro, ingreso, sesiones y contraseñas',
    /^(player|authenticate|logout|session|sessions|user|privacy)/,
  ],
  [
    'Profile',
    'El perfil propio, avisos, recordatorios y monedas',
    /^(update_profile|user_profile|wallet|push_|reminders|notifications|moments|rivals)/,
  ],
  ['Contact', 'Mensajes a quienes llevan la plataforma', /ontact|^client_errors|^reports$/],
  ['Invitations', 'Invitaciones y enlaces para entrar', /nvitation|^join$/],
  ['Predictions', 'Pronósticos', /rediction/],
  ['Rankings', 'Rankings', /ranking/],
  ['Tournaments', 'Torneos, rondas y tablas', /ournament/],
  ['Feeds', 'Fuentes de partidos', /eed(s)?$/],
  ['Imports', 'Archivos de partidos, en los dos sentidos', /^(imports|newImport|exports)/],
  ['Matches', 'Partidos y resultados', /atch|^result/],
  ['Teams', 'Equipos', /eam/],
  ['Organizers', 'Organizadores', /rganizer|Organizer/],
  ['Pools', 'Competies', /ool|^(questions|leagues|comments)$/],
  ['Users', 'Usuarios, roles y privilegios', /ser|^(roles|privileges)/],
  ['Catalogue', 'Datos de referencia', /ector|oin|^(countries|sports|sexes|point_rules)/],
  ['Live', 'Cambios al momento', /^changes$/],
  ['Operation', 'La plataforma', /./],
]

/** The tags of the document. */
export const tags = groups.map(([name, description]) => ({ name, description }))

/** The group of a path. */
export const tagOf = (path: string): string => {
  const first = path.split('/')[1] ?? ''
  return groups.find(([, , paths]) => paths.test(first))?.[0] ?? 'Operation'
}
