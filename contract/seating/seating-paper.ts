import * as z from 'zod'
import { call } from '../call.ts'
import { id, language } from '../fields/fields.ts'
import { wire } from '../wire.ts'
import { seatingAccess } from './seating.ts'

/** The plan with its people, a card for each place, or a sign for each table. */
export const seatingPrintKinds = ['plan', 'cards', 'signs'] as const
export type SeatingPrintKind = (typeof seatingPrintKinds)[number]

/** The seating of a function, or of the event, as a PDF in this language. */
export const seatingPaper = call({
  method: 'GET',
  path: '/events/{EID}/seating-paper',
  access: seatingAccess,
  kind: 'stream',
  query: wire({
    what: ['what', z.enum(seatingPrintKinds, 'field.choice-invalid')],
    function: ['function', z.union([id, z.literal('')], 'field.id-invalid').optional()],
    language: ['language', language],
  }),
})
