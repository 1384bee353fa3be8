import * as z from 'zod'
import { call } from '../call.ts'
import { wire } from '../wire.ts'
import { pictureFields } from './design.ts'
import { eventEditAccess } from './events.ts'

/** Of an event, those included that only its versions name. */
export const maxPortraits = 100

const portrait = wire(pictureFields)
export type Portrait = z.output<typeof portrait>

const portraits = z.array(portrait)

/** Pictures of people, which entries of sections name by their ids. */
export const eventPortraits = call({
  method: 'GET',
  path: '/events/{EID}/portraits',
  access: eventEditAccess,
  output: wire({ portraits: ['PORTRAITS', portraits] }),
})

/**
 * An upload with the file `IMAGE`. The page shows the picture once a section names it. One that no
 * section and no version names is removed after a day.
 */
export const addPortrait = call({
  method: 'POST',
  path: '/events/{EID}/portraits',
  access: eventEditAccess,
  kind: 'upload',
  limit: 'upload',
  output: wire({ added: ['IMAGEID', z.string()], portraits: ['PORTRAITS', portraits] }),
})
