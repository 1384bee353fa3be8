import * as z from 'zod'
import { permission } from '../access.ts'
import { call } from '../call.ts'
import { tooManyItemsError, wholeNumber } from '../fields/field-errors.ts'
import { id, language } from '../fields/fields.ts'
import { line } from '../fields/text.ts'
import { wire } from '../wire.ts'

const checkInAccess = permission('CheckIn')

export const maxZones = 20
const maxZonePeople = 100_000
const maxZoneGroups = 50

/** For whom a zone is. */
export const zoneAudiences = ['everyone', 'categories', 'tags', 'functions'] as const
export type ZoneAudience = (typeof zoneAudiences)[number]

/** A part of the place where people are counted as they go in and out. */
export const doorZone = wire({
  id: ['ID', id],
  title: ['TITLE', line(60).min(1, 'field.zone-required')],
  /** The title in the other languages; where one is missing, helpers read the first. */
  titles: ['TITLES', z.partialRecord(language, line(60))],
  /** The most people inside at once; null for any number. */
  capacity: ['CAPACITY', wholeNumber(1, maxZonePeople).nullable()],
  /** A row of the programme that guests are asked about. Absent for the event as a whole. */
  functionId: ['FUNCTION', id.optional()],
  audience: ['FOR', z.enum(zoneAudiences, 'field.choice-invalid')],
  /** Categories by name, tags and functions by id. A guest needs one of them. */
  groups: ['GROUPS', z.array(line(50).min(1)).max(maxZoneGroups, tooManyItemsError(maxZoneGroups))],
})
export type DoorZone = z.output<typeof doorZone>

const zoneList = wire({
  zones: [
    'ZONES',
    z
      .array(doorZone)
      .max(maxZones, tooManyItemsError(maxZones))
      .refine((zones) => new Set(zones.map((one) => one.id)).size === zones.length, {
        error: 'field.text-invalid',
      }),
  ],
})

/** The zones of an event in their order, with what a host chooses from. */
export const doorZones = call({
  method: 'GET',
  path: '/events/{EID}/door-zones',
  access: checkInAccess,
  output: wire({
    zones: ['ZONES', z.array(doorZone)],
    /** People inside now, by id of the zone. */
    inside: ['INSIDE', z.record(z.string(), z.number())],
    languages: ['LANGUAGES', z.array(language)],
    categories: ['CATEGORIES', z.array(z.string())],
    tags: ['TAGS', z.array(wire({ id: ['ID', id], name: ['NAME', z.string()] }))],
    functions: ['FUNCTIONS', z.array(wire({ id: ['ID', id], title: ['TITLE', z.string()] }))],
  }),
})

/** All zones in their order. What was counted in one that is left out stays, and is not shown. */
export const saveZones = call({
  method: 'PUT',
  path: '/events/{EID}/door-zones',
  access: checkInAccess,
  input: zoneList,
  output: zoneList,
})
