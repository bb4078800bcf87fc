import { noun } from '@compety/contract'
import type { Summaries } from './names.ts'

const exported = {
  exportAudit: 'Exporta la auditoría',
  exportCoinExpenses: 'Exporta los gastos de monedas',
  exportCoinPackages: 'Exporta los paquetes de monedas',
  exportCountries: 'Exporta los países',
  exportFeeds: 'Exporta las fuentes',
  exportMails: 'Exporta los correos',
  exportOrganizers: 'Exporta los organizadores',
  exportPools: `Exporta las ${noun.many}`,
  exportPrivileges: 'Exporta los privilegios',
  exportReports: 'Exporta las denuncias',
  exportSectors: 'Exporta los sectores',
  exportSports: 'Exporta los deportes',
  exportTeams: 'Exporta los equipos',
  exportTournaments: 'Exporta los torneos',
  exportUsers: 'Exporta los usuarios',
  exportUsersReports: 'Exporta el reporte de usuarios',
} satisfies Summaries

const operations = {
  changeMany: 'Aplica una acción a varios registros',
  closeReport: 'Cierra una denuncia',
  createReport: 'Denuncia un abuso',
  findMail: 'Lee un correo',
  findOperations: 'Lee cómo está la plataforma',
  findTasks: 'Lista lo que espera a quienes llevan la plataforma',
  findUsersReport: 'Lee el reporte de un usuario',
  findUsersReportCharts: 'Lee las gráficas del reporte de usuarios',
  listAudit: 'Lista la auditoría',
  listMails: 'Lista los correos',
  listReports: 'Lista las denuncias',
  listUsersReports: 'Lista el reporte de usuarios',
  reportClientError: 'Comunica un error de una pantalla',
  resendMail: 'Repite el envío de un correo',
  resendMails: 'Repite el envío de los correos que fallaron',
  searchRecords: 'Busca en todas las listas',
} satisfies Summaries

export const reportingSummaries = { ...exported, ...operations }
