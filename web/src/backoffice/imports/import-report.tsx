import type { WholeImport } from '@compety/contract'
import { Section } from '../../ui/page.tsx'
import classes from './import-report.module.css'
import { instantsInWords } from './instants-in-words.ts'
import { LeftList } from './left-list.tsx'
import { leftRows } from './left-rows.ts'
import { PartialList } from './partial-list.tsx'
import { RecordLink } from './record-link.tsx'

type Change = WholeImport['changes'][number]

/**
 * What an import did, or would do as a preview: counts, changes, skipped matches and notices. Rows to decide are not
 * listed as skipped.
 */
export function ImportReport({ report, isPreview = false }: { report: WholeImport; isPreview?: boolean }) {
  const { teams_created, matches_created, matches_updated, results, unchanged, left = [], held = [] } = report
  const stays = leftRows(left)
  const undecided = new Set(held.map(({ row }) => row))
  const counts = [
    ['Equipos nuevos', teams_created],
    ['Partidos nuevos', matches_created],
    ['Partidos modificados', matches_updated],
    ['Resultados', results],
    ['Sin cambios', unchanged],
  ] as const
  return (
    <>
      <ul className={classes.counts}>
        {counts.map(([name, count]) => (
          <li key={name}>
            <b className="numeral">{count}</b>
            {name}
          </li>
        ))}
      </ul>
      {stays.length > 0 && (
        <Section title={`No se deshizo (${stays.length})`}>
          <LeftList rows={stays} />
        </Section>
      )}
      <Remarks
        title="Partidos omitidos"
        remarks={report.skipped
          .filter(({ item }) => !undecided.has(item))
          .map(({ item, match, reason }) => ({ key: item, text: match, reason }))}
      />
      <Remarks
        title="Avisos"
        remarks={report.notices.map(({ item, match, reason }, n) => ({ key: `${item}-${n}`, text: match, reason }))}
      />
      <Changes changes={report.changes} isPreview={isPreview} />
    </>
  )
}

type Remark = { key: string | number; text: string; reason: string }

function Remarks({ title, remarks }: { title: string; remarks: readonly Remark[] }) {
  if (remarks.length === 0) return null
  return (
    <Section title={`${title} (${remarks.length})`}>
      <ul className={classes.remarks}>
        {remarks.map(({ key, text, reason }) => (
          <li key={key}>
            <b>{text}</b> {reason}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Changes({ changes, isPreview }: { changes: readonly Change[]; isPreview: boolean }) {
  if (changes.length === 0) return null
  return (
    <Section title={`Cambios (${changes.length})`}>
      <PartialList all={changes} more={`Mostrar los ${changes.length} cambios`} className={classes.changes}>
        {(change) => (
          <li key={change.number}>
            <span className={classes.kind}>{change.changeAsString}</span>
            {isPreview ? <b>{change.name}</b> : <RecordLink record={change} />}
            <span className={classes.values}>
              {change.before !== null && (
                <>
                  <del>{instantsInWords(change.before)}</del>
                  <i aria-hidden> → </i>
                </>
              )}
              {change.after !== null && <ins>{instantsInWords(change.after)}</ins>}
            </span>
          </li>
        )}
      </PartialList>
    </Section>
  )
}
