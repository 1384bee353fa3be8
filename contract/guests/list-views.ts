import * as z from 'zod'
import { permission } from '../access.ts'
import { call } from '../call.ts'
import { id } from '../fields/fields.ts'
import { line } from '../fields/text.ts'
import { guestListView } from './guest-list.ts'
import { guestColumnList, guestSort } from './list-order.ts'
import { wire } from '../wire.ts'

const guestAccess = permission('ManageGuests')

/** Views that one host may save for an event. */
export const maxGuestViews = 30
export const maxGuestViewName = 40

const savedViewShape = {
  name: ['NAME', line(maxGuestViewName).min(1, 'field.name-required')],
  /** The team sees it too. */
  shared: ['SHARED', z.boolean('field.choice-invalid')],
  filters: ['FILTERS', guestListView],
  /** Empty in the order of the list. */
  sort: ['SORT', z.union([z.literal(''), guestSort], 'field.choice-invalid')],
  columns: ['COLUMNS', guestColumnList],
} as const

/** Filters, order and columns of the list under a name. */
export const savedGuestView = wire({
  id: ['VIEW', id],
  ...savedViewShape,
  /** Only the host who saved it changes it. */
  own: ['OWN', z.boolean()],
})
export type SavedGuestView = z.output<typeof savedGuestView>

const savedViewInput = wire(savedViewShape)
export type SavedGuestViewInput = z.output<typeof savedViewInput>

export const guestViews = call({
  method: 'GET',
  path: '/events/{EID}/guest-views',
  access: guestAccess,
  output: wire({
    views: ['VIEWS', z.array(savedGuestView)],
    /** The columns that this host chose; null before. */
    columns: ['COLUMNS', z.array(z.string()).nullable()],
  }),
})

export const addGuestView = call({
  method: 'POST',
  path: '/events/{EID}/guest-views',
  access: guestAccess,
  input: savedViewInput,
  output: savedGuestView,
})

export const changeGuestView = call({
  method: 'PUT',
  path: '/events/{EID}/guest-views/{VIEW}',
  access: guestAccess,
  input: savedViewInput,
  output: savedGuestView,
})

export const removeGuestView = call({
  method: 'DELETE',
  path: '/events/{EID}/guest-views/{VIEW}',
  access: guestAccess,
})

export const saveGuestColumns = call({
  method: 'PUT',
  path: '/events/{EID}/guest-columns',
  access: guestAccess,
  input: wire({ columns: ['COLUMNS', guestColumnList] }),
})
