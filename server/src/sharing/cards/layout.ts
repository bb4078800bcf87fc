import { noun, pointsNoun, shareImageSize } from '@compety/contract'
import { type Box, brandMark, column, numeral, picture, row, type Style, text } from './boxes.ts'
import { type Card, type MatchDayCard, mostMatches, type PlaceCard, type PoolCard, type SharedMatch } from './card.ts'
import { accentOf, board } from './theme.ts'

type Look = ReturnType<typeof accentOf> & { logo: string | undefined }

const count = new Intl.NumberFormat('es')
const gap = 24

/** The picture of a card as elements. `logo` is the logo of its pool as a data: address. */
export function layoutOf(card: Card, logo?: string): Box {
  const look = { ...accentOf(card.color), logo }
  const frame: Style = { ...shareImageSize, background: board.ground, color: board.text, fontFamily: 'Figtree' }
  return row(
    frame,
    column({ width: 20, background: look.accent }),
    column({ flex: 1, minWidth: 0, padding: '44px 56px 48px', gap: 28 }, head(card), ...bodyOf(card, look)),
  )
}

const bodyOf = (card: Card, look: Look): Box[] => {
  if (card.kind === 'place') return placeBody(card, look)
  return card.kind === 'match_day' ? matchDayBody(card, look) : poolBody(card, look)
}

const head = ({ site }: Card) =>
  row(
    { alignItems: 'center', justifyContent: 'space-between', height: 48 },
    row(
      { alignItems: 'center', gap: 14 },
      brandMark(44, { mark: accentOf(null).accent, on: accentOf(null).onAccent }),
      numeral(noun.brand, { fontSize: 44 }),
    ),
    text(site, { fontSize: 26, color: board.quiet, maxWidth: 640 }),
  )

type Title = { size: number; lines?: number }

const title = ({ pool, organizer }: Card, { logo }: Look, { size, lines = 1 }: Title) =>
  row(
    { alignItems: 'center', gap },
    logo !== undefined && picture(logo, 104, { borderRadius: 20, background: '#ffffff' }),
    column(
      { flex: 1, minWidth: 0, gap: 8 },
      text(pool, { lines, fontFamily: 'Barlow Condensed', fontSize: size, lineHeight: 1.1 }),
      organizer !== null && text(organizer, { fontSize: 28, color: board.quiet }),
    ),
  )

/** Long texts are written in smaller letters, so that more of them fits. */
const sizeFor = (content: string, largest: number, [long, longer]: [number, number] = [24, 40]) => {
  if (content.length > longer) return largest * 0.7
  return content.length > long ? largest * 0.85 : largest
}
const teamSize = (name: string) => sizeFor(name, 29, [15, 22])

const panel = (style: Style, ...children: Box[]) =>
  column(
    {
      minWidth: 0,
      justifyContent: 'center',
      padding: '20px 36px',
      gap: 10,
      borderRadius: 20,
      background: board.raised,
      ...style,
    },
    ...children,
  )

const label = (content: string) => text(content, { fontSize: 30, color: board.quiet })

// A number of seven digits has its sign of an ordinal in the same width as one of two.
const largeFor = (content: string) => Math.min(220, Math.floor(1300 / Math.max(4, content.length)))

const placeBody = (card: PlaceCard, look: Look): Box[] => {
  const place = card.position === null ? 'Por empezar' : `${count.format(card.position)}.º`
  const players = `${count.format(card.players)} ${card.players === 1 ? 'jugador' : 'jugadores'}`
  return [
    title(card, look, { size: sizeFor(card.pool, 60) }),
    row(
      { flex: 1, gap },
      panel(
        { flex: 1 },
        label(card.player),
        numeral(place, { fontSize: largeFor(place), color: look.accent }),
        label(card.position === null ? players : `de ${players}`),
      ),
      panel(
        { width: 360 },
        numeral(count.format(card.points), { fontSize: Math.min(150, largeFor(count.format(card.points)) * 0.7) }),
        label(pointsNoun(card.points)),
      ),
    ),
  ]
}

const matchDayBody = (card: MatchDayCard, look: Look): Box[] => {
  const shown = card.matches.length > mostMatches ? card.matches.slice(0, mostMatches - 1) : card.matches
  const more = card.matches.length - shown.length
  return [
    row(
      { alignItems: 'center', gap },
      column(
        { flex: 1, minWidth: 0, gap: 8 },
        text(card.pool, { fontFamily: 'Barlow Condensed', fontSize: sizeFor(card.pool, 52), lineHeight: 1.1 }),
        text(`${card.player} · ${card.day}`, { fontSize: 28, color: board.quiet }),
      ),
      numeral(`+${count.format(card.points)}`, { fontSize: 110, color: look.accent }),
      label(pointsNoun(card.points)),
    ),
    column(
      { flex: 1, gap: 10 },
      ...shown.map((match) => matchRow(match, look)),
      ...(more > 0 ? [text(`y ${more} partidos más`, { fontSize: 26, color: board.quiet })] : []),
    ),
  ]
}

const matchRow = ({ home, away, result, prediction, points }: SharedMatch, { accent, onAccent }: Look) => {
  const isWon = points !== null && points > 0
  const won: Style = isWon ? { background: accent, color: onAccent } : { color: board.quiet }
  return row(
    { alignItems: 'center', height: 62, padding: '0 14px 0 28px', gap: 16, borderRadius: 14, background: board.raised },
    text(home, { flex: 1, minWidth: 0, textAlign: 'right', fontSize: teamSize(home) }),
    numeral(result ?? '–', { width: 110, textAlign: 'center', fontSize: 40 }),
    text(away, { flex: 1, minWidth: 0, fontSize: teamSize(away) }),
    text(prediction === null ? 'sin pronóstico' : `pronóstico ${prediction}`, {
      width: 190,
      textAlign: 'right',
      fontSize: 22,
      color: board.quiet,
    }),
    row(
      { width: 84, height: 44, alignItems: 'center', justifyContent: 'center', borderRadius: 10, ...won },
      numeral(points === null ? '–' : `+${points}`, { fontSize: 34 }),
    ),
  )
}

const poolBody = (card: PoolCard, look: Look): Box[] => {
  const deadline = card.first_deadline ?? 'Suma puntos y compite'
  return [
    row({ flex: 1, alignItems: 'center' }, title(card, look, { size: sizeFor(card.pool, 92), lines: 2 })),
    row(
      { height: 190, gap },
      panel(
        { width: 330 },
        numeral(count.format(card.players), { fontSize: card.players > 99_999 ? 72 : 88 }),
        label(card.players === 1 ? 'jugador' : 'jugadores'),
      ),
      panel(
        { flex: 1, background: look.accent, color: look.onAccent },
        text(card.first_deadline === null ? 'Entra y mira la tabla' : 'Pronostica antes del primer cierre', {
          fontSize: 30,
        }),
        numeral(deadline, { fontSize: sizeFor(deadline, 62, [24, 30]) }),
      ),
    ),
  ]
}
