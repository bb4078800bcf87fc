import { fold } from '@compety/contract'
import { pickOne, type Random, seededRandom } from './random.ts'

/**
 * `skill` and `diligence` are in [0, 1]: how much a player knows, and which share of the matches the player predicts.
 */
export type DemoPlayer = {
  name: string
  lastname: string
  username: string
  email: string
  birthdate: string
  sex: 'Femenino' | 'Masculino'
  skill: number
  diligence: number
}

// The names of women and men alternate.
const firstNames = [
  'Valentina',
  'Mateo',
  'Camila',
  'Santiago',
  'Lucía',
  'Sebastián',
  'Sofía',
  'Nicolás',
  'Isabella',
  'Andrés',
  'Mariana',
  'Diego',
  'Gabriela',
  'Joaquín',
  'Daniela',
  'Emiliano',
  'Carolina',
  'Tomás',
  'Paula',
  'Íñigo',
  'Renata',
  'Facundo',
  'Ximena',
  'Álvaro',
  'Fernanda',
  'Rodrigo',
  'Antonella',
  'Benjamín',
  'Jimena',
  'Martín',
] as const
const lastNames = [
  'García',
  'Rodríguez',
  'Martínez',
  'Hernández',
  'López',
  'González',
  'Pérez',
  'Sánchez',
  'Ramírez',
  'Torres',
  'Flores',
  'Rivera',
  'Gómez',
  'Díaz',
  'Vargas',
  'Castillo',
  'Muñoz',
  'Rojas',
  'Mendoza',
  'Ortiz',
  'Quispe',
  'Peña',
  'Cárdenas',
  'Salazar',
  'Ibáñez',
  'Acuña',
  'Zapata',
  'Núñez',
  'Arias',
  'Bermúdez',
] as const
// Domains that RFC 2606 reserves, so that no mail to them reaches anyone.
const mailDomains = ['example.com', 'example.org', 'example.net'] as const

/** Players with unique usernames and addresses; the same seed makes the same players. */
export function demoPlayers(seed: number, count = 60): DemoPlayer[] {
  const random = seededRandom(seed)
  const taken = new Set<string>()
  return Array.from({ length: count }, () => {
    const [name, lastname] = [pickOne(random, firstNames), pickOne(random, lastNames)]
    const username = freeUsername(name, lastname, taken)
    return {
      name,
      lastname,
      username,
      email: `${username}@${pickOne(random, mailDomains)}`,
      birthdate: birthdate(random),
      sex: firstNames.indexOf(name) % 2 === 0 ? 'Femenino' : 'Masculino',
      // The mean of two draws: most players are average, few know a lot.
      skill: (random() + random()) / 2,
      diligence: 0.6 + 0.4 * random(),
    }
  })
}

const freeUsername = (name: string, lastname: string, taken: Set<string>): string => {
  const base = fold(`${name}${lastname}`)
  let username = base
  for (let n = 2; taken.has(username); n++) username = `${base}${n}`
  taken.add(username)
  return username
}

const birthdate = (random: Random): string => {
  const [from, to] = [Date.UTC(1962, 0, 1), Date.UTC(2006, 11, 31)]
  return new Date(from + random() * (to - from)).toISOString().slice(0, 10)
}
