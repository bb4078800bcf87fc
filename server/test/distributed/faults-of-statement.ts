import { loadModule, parseSync } from 'libpg-query'

// The rules of docs/architecture/predictions.md, "Why the SQL keeps this form", for a statement that names predictions.
// libpg-query is the parser of PostgreSQL itself.
await loadModule()

// biome-ignore lint/suspicious/noExplicitAny: a node of the tree has hundreds of forms
type Node = any
/** The common table expressions that a statement sees: whether each is computed by itself. */
type Scope = ReadonlyMap<string, boolean>

const table = 'predictions'
const keys = ['match_id', 'pool_id', 'user_id']

/** What hinders a statement from running where predictions are spread over several nodes, in the order of its parts. */
export function faultsOf(text: string): string[] {
  const { stmts = [] } = parseSync(text) as Node
  return stmts.flatMap(({ stmt }: Node) => faultsIn(stmt, new Map()))
}

const faultsIn = (node: Node, scope: Scope): string[] => {
  const [kind, statement] = Object.entries(node)[0] as [string, Node]
  const [seen, faults] = withNames(statement, scope)
  if (kind === 'SelectStmt') return [...faults, ...selectFaults(statement, seen)]
  if (kind === 'InsertStmt') return [...faults, ...insertFaults(statement, seen)]
  return [...faults, ...changeFaults(statement, seen)]
}

const withNames = ({ withClause }: Node, outer: Scope): [Scope, string[]] => {
  const scope = new Map(outer)
  const faults: string[] = []
  for (const { CommonTableExpr: one } of withClause?.ctes ?? []) {
    faults.push(...faultsIn(one.ctequery, scope))
    scope.set(one.ctename, one.ctematerialized === 'CTEMaterializeAlways' || !one.ctequery.SelectStmt)
  }
  return [scope, faults]
}

const selectFaults = (select: Node, scope: Scope): string[] => {
  if (select.larg) return [select.larg, select.rarg].flatMap((side) => faultsIn({ SelectStmt: side }, scope))
  const from = select.fromClause ?? []
  const beside = [select.targetList, select.whereClause, select.havingClause, select.valuesLists]
  const faults = levelFaults({ from, conditions: [select.whereClause, from], beside, scope })
  if (!select.lockingClause || !tablesOf(from).includes(table)) return faults
  const isOne = keys.every((key) => isFixed([select.whereClause], key))
  return isOne ? faults : [...faults, 'locks more than one prediction']
}

const insertFaults = (insert: Node, scope: Scope): string[] => {
  const faults = insert.selectStmt ? faultsIn(insert.selectStmt, scope) : []
  const update = insert.onConflictClause
  if (insert.relation.relname !== table) return [...faults, ...deeper([update, insert.returningList], scope)]
  return [...faults, ...expressionFaults('ON CONFLICT', [update?.targetList, update?.whereClause]), ...returned(insert)]
}

const changeFaults = (change: Node, scope: Scope): string[] => {
  const { relation, whereClause, targetList } = change
  const from = [...(change.fromClause ?? []), ...(change.usingClause ?? [])]
  if (relation?.relname !== table)
    return levelFaults({ from, conditions: [whereClause, from], beside: [whereClause, targetList], scope })
  const level = { from: [{ RangeVar: relation }, ...from], conditions: [whereClause], beside: [], scope }
  return [...levelFaults(level), ...expressionFaults('SET', [targetList]), ...returned(change)]
}

type Level = { from: Node[]; conditions: Node[]; beside: Node[]; scope: Scope }

// One FROM, with everything that is asked beside it.
const levelFaults = ({ from, conditions, beside, scope }: Level): string[] => {
  const inner = [...from.flatMap(subselectsOf), ...sublinksOf([...beside, from])]
  const faults = inner.flatMap((one) => [...onceFaults(one), ...faultsIn(one, scope)])
  const tables = tablesOf(from)
  if (!tables.includes(table)) return faults
  const others = tables.filter((name) => name !== table)
  return [
    ...faults,
    ...others.filter((name) => !scope.has(name)).map((name) => `reads ${name} beside predictions`),
    ...others.filter((name) => scope.get(name) === false).map((name) => `${name} is not materialized`),
    ...localOf(sublinksOf([...beside, conditions]), scope).map((name) => `asks ${name} beside predictions`),
    ...(hasOuterJoin(from) ? ['joins predictions by an outer join'] : []),
    ...(keys.some((key) => isFixed(conditions, key)) ? [] : ['has no constant on the key of predictions']),
  ]
}

// A query that names predictions may not depend on the row of another one.
const onceFaults = (select: Node): string[] => {
  if (!allTablesOf(select).includes(table)) return []
  const own = new Set(aliasesOf(select))
  const foreign = columnsOf(select).flatMap((names) =>
    names.length > 1 && !own.has(names[0] ?? '') ? [names.join('.')] : [],
  )
  return foreign.length > 0 ? [`asks predictions once for each ${foreign[0]}`] : []
}

const deeper = (nodes: Node[], scope: Scope): string[] =>
  sublinksOf(nodes).flatMap((one) => [...onceFaults(one), ...faultsIn(one, scope)])

// A partitioned table does not return the columns that PostgreSQL itself adds.
const systemColumns = ['tableoid', 'ctid', 'xmin', 'xmax', 'cmin', 'cmax']
const returned = ({ returningList = [], returningClause }: Node): string[] => {
  const values: Node[] = (returningClause?.exprs ?? returningList).map(({ ResTarget }: Node) => ResTarget.val)
  return [
    ...(values.some(({ ColumnRef }) => !ColumnRef) ? ['computes in RETURNING'] : []),
    ...(values.some((value) => systemColumns.includes(lastName(value) ?? '')) ? ['returns a system column'] : []),
  ]
}

// The one function is the epoch of an interval, which is immutable; that of a timestamptz is not.
const expressionFaults = (place: string, nodes: Node[]): string[] => {
  const found = all(nodes)
  const calls = found.flatMap(({ FuncCall: call }) => (call && !isEpochOfInterval(call) ? [nameOf(call)] : []))
  return [
    ...(found.some(({ SubLink, SQLValueFunction }) => SubLink || SQLValueFunction)
      ? [`asks a sub-select in ${place}`]
      : []),
    ...calls.map((name) => `calls ${name} in ${place}`),
  ]
}
const isEpochOfInterval = (call: Node) =>
  nameOf(call) === 'date_part' && call.args[1].A_Expr?.name[0].String.sval === '-'
const nameOf = ({ funcname }: Node): string => funcname.at(-1).String.sval

// Whether a condition that always holds compares a part of the key with values of the statement.
const isFixed = (conditions: Node[], key: string): boolean => conditions.flat().some((one) => fixes(one, key))
const fixes = (node: Node, key: string): boolean => {
  if (!node) return false
  const { BoolExpr, A_Expr, JoinExpr } = node
  if (BoolExpr?.boolop === 'AND_EXPR') return isFixed(BoolExpr.args, key)
  if (JoinExpr)
    return JoinExpr.jointype === 'JOIN_INNER' && isFixed([JoinExpr.larg, JoinExpr.rarg, JoinExpr.quals], key)
  if (A_Expr?.name[0].String.sval !== '=') return false
  const sides = [A_Expr.lexpr, A_Expr.rexpr]
  return sides.some((side) => lastName(side) === key) && sides.some(isValue)
}
const lastName = (node: Node): string | undefined => node?.ColumnRef?.fields.at(-1).String?.sval
const isValue = (node: Node): boolean =>
  Boolean(node?.ParamRef || node?.A_Const || (node?.TypeCast && isValue(node.TypeCast.arg)))

const hasOuterJoin = (from: Node[]): boolean =>
  from.some(({ JoinExpr: join }) => {
    if (!join) return false
    const sides = [join.larg, join.rarg]
    return (join.jointype !== 'JOIN_INNER' && tablesOf(sides).includes(table)) || hasOuterJoin(sides)
  })

/** The tables of one FROM, without those of queries in it. */
const tablesOf = (from: Node[]): string[] =>
  partsOf(from).flatMap(({ RangeVar }) => (RangeVar ? [RangeVar.relname] : []))
const subselectsOf = (from: Node): Node[] =>
  partsOf([from]).flatMap(({ RangeSubselect }) => (RangeSubselect ? [RangeSubselect.subquery] : []))
const partsOf = (from: Node[]): Node[] =>
  from.flatMap((one): Node[] => (one.JoinExpr ? partsOf([one.JoinExpr.larg, one.JoinExpr.rarg]) : [one]))

const localOf = (selects: Node[], scope: Scope): string[] =>
  allTablesOf(selects).filter((name) => name !== table && !scope.has(name))

const allTablesOf = (node: Node): string[] =>
  all([node]).flatMap(({ RangeVar }) => (RangeVar ? [RangeVar.relname] : []))
const columnsOf = (node: Node): string[][] =>
  all([node]).flatMap(({ ColumnRef }) =>
    ColumnRef ? [ColumnRef.fields.map(({ String: name }: Node) => name?.sval)] : [],
  )
const aliasesOf = (node: Node): string[] =>
  all([node]).flatMap(({ RangeVar, RangeSubselect, RangeFunction }) => {
    const one = RangeVar ?? RangeSubselect ?? RangeFunction
    return one ? [one.alias?.aliasname ?? one.relname] : []
  })

/** The outermost queries in expressions; a FROM is not looked into. */
const sublinksOf = (nodes: Node[]): Node[] =>
  nodes.flatMap((node): Node[] => {
    if (!node || typeof node !== 'object') return []
    if (node.SubLink) return [node.SubLink.subselect, ...sublinksOf([node.SubLink.testexpr])]
    return node.RangeSubselect ? [] : sublinksOf(Array.isArray(node) ? node : Object.values(node))
  })

/** All nodes of a tree. */
const all = (nodes: Node[]): Node[] =>
  nodes.flatMap((node): Node[] => {
    if (!node || typeof node !== 'object') return []
    return Array.isArray(node) ? all(node) : [node, ...all(Object.values(node))]
  })
