import { createRoute, type RouteComponent } from '@tanstack/react-router'
import { searchBy, wholeNumber } from '../platform/routing/search-params.ts'
import { root } from '../root-route.ts'
import { type ListShape, searchOf } from './records/list/list-shape.ts'

/** A route with its screen. */
export const page = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component })

/** The route of a list; its filters, order and page are read from the address. */
export const list = <const Path extends string>(path: Path, { shape, component }: ListScreen) =>
  createRoute({ getParentRoute: () => root, path, validateSearch: searchOf(shape), component })
type ListScreen = { shape: ListShape; component: RouteComponent }

/** What the address of a record's details may say: a tab, and the page and order of a list in it. */
type DetailSearch = { tab?: string | undefined; page?: number | undefined; order?: string | undefined }

type Module<List extends string, Create extends string, Id extends string> = {
  list: List
  create: Create
  /** The name of the route parameter that holds a record's id. */
  id: Id
  shape: ListShape
  /** Reads the address of the details; by default it names a page of a list that they show. */
  detailSearch?: (search: Record<string, unknown>) => DetailSearch
  pages: { list: RouteComponent; create: RouteComponent; detail: RouteComponent; update: RouteComponent }
}

/** The four routes of a module: its list, the form of a new record, a record's details and the form to change it. */
export const recordRoutes = <const List extends string, const Create extends string, const Id extends string>({
  shape,
  pages,
  detailSearch = searchBy({ page: wholeNumber }),
  ...module
}: Module<List, Create, Id>) =>
  [
    list(module.list, { shape, component: pages.list }),
    page(module.create, pages.create),
    createRoute({
      getParentRoute: () => root,
      path: `${module.list}/$${module.id}` as const,
      validateSearch: detailSearch,
      component: pages.detail,
    }),
    page(`${module.list}/$${module.id}/update` as const, pages.update),
  ] as const
