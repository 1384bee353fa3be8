import * as z from 'zod'
import { call } from '../call.ts'
import { basedOn, eventEditAccess } from './events.ts'
import { tooManyItemsError } from '../fields/field-errors.ts'
import { guestEmail, orEmpty, phone, webLink } from '../fields/fields.ts'
import { line, lines } from '../fields/text.ts'
import { wire } from '../wire.ts'

export const socialNetworks = [
  'instagram',
  'facebook',
  'youtube',
  'x',
  'linkedin',
  'whatsapp',
] as const
export type SocialNetwork = (typeof socialNetworks)[number]

export const maxContactPeople = 6

/** Someone guests may ask, and what to ask them. */
const contactPerson = wire({
  name: ['NAME', line(75).min(1, 'field.name-required')],
  about: ['ABOUT', line(100)],
  phone: ['CONTACT', orEmpty(phone, 'field.contact-invalid')],
  email: ['EMAIL', orEmpty(guestEmail, 'field.email-invalid')],
})
export type ContactPerson = z.output<typeof contactPerson>

const contactFields = {
  hosts: ['HOSTNAME', line(150)],
  phone: ['CONTACT', orEmpty(phone, 'field.contact-invalid')],
  email: ['EMAIL', orEmpty(guestEmail, 'field.email-invalid')],
  address: ['ADDRESS', lines(300)],
  mapLink: ['MAP_LINK', orEmpty(webLink, 'field.link-invalid')],
  website: ['WEBSITE', orEmpty(webLink, 'field.link-invalid')],
  social: [
    'SOCIALMEDIA',
    z
      .array(
        wire({
          network: ['NETWORK', z.enum(socialNetworks, 'field.choice-invalid')],
          link: ['LINK', webLink],
        }),
      )
      .max(6, tooManyItemsError(6)),
  ],
  /** Left out by clients that do not know it; the saved people then stay. */
  people: [
    'PEOPLE',
    z.array(contactPerson).max(maxContactPeople, tooManyItemsError(maxContactPeople)).optional(),
  ],
} as const
export const contactInfo = wire(contactFields)

export type ContactInfo = z.output<typeof contactInfo>

export const contactOf = call({
  method: 'GET',
  path: '/events/{EID}/contact-info/{MODE}',
  access: eventEditAccess,
  output: contactInfo,
})
export const saveContact = call({
  method: 'POST',
  path: '/events/{EID}/contact-info',
  access: eventEditAccess,
  input: wire({ ...contactFields, version: basedOn }),
  output: contactInfo,
})
