import * as z from 'zod'
import { permission } from '../access.ts'
import { call } from '../call.ts'
import { tooManyItemsError } from '../fields/field-errors.ts'
import { id } from '../fields/fields.ts'
import { line } from '../fields/text.ts'
import { wire } from '../wire.ts'

const guestAccess = permission('ManageGuests')

export const customFieldKinds = ['text', 'number', 'choice'] as const
export type CustomFieldKind = (typeof customFieldKinds)[number]

export const maxCustomFields = 20
export const maxCustomFieldName = 40
export const maxCustomChoices = 30
export const maxCustomValue = 200

const customFieldShape = {
  id: ['FIELD', id],
  name: ['NAME', line(maxCustomFieldName).min(1, 'field.name-required')],
  /** A field keeps its kind. */
  kind: ['KIND', z.enum(customFieldKinds, 'field.choice-invalid')],
  /** What guests may have, for a choice. */
  choices: [
    'CHOICES',
    z
      .array(line(maxCustomFieldName).min(1, 'field.option-required'))
      .max(maxCustomChoices, tooManyItemsError(maxCustomChoices)),
  ],
} as const

/** A field that hosts define for the guests of an event. */
export const customField = wire({
  ...customFieldShape,
  /** The name in placeholders, as in `{custom.hotel}`. It stays when the field is renamed. */
  key: ['KEY', z.string()],
})
export type CustomField = z.output<typeof customField>

const customFieldInput = wire(customFieldShape)
export type CustomFieldInput = z.output<typeof customFieldInput>

const fieldList = wire({ fields: ['FIELDS', z.array(customField)] })

export const guestFields = call({
  method: 'GET',
  path: '/events/{EID}/guest-fields',
  access: guestAccess,
  output: fieldList,
})

/** The list becomes what was sent. The values of a field that is missing are deleted. */
export const saveGuestFields = call({
  method: 'PUT',
  path: '/events/{EID}/guest-fields',
  access: guestAccess,
  input: wire({
    fields: [
      'FIELDS',
      z
        .array(customFieldInput)
        .max(maxCustomFields, tooManyItemsError(maxCustomFields))
        .refine((fields) => new Set(fields.map((one) => one.id)).size === fields.length, {
          error: 'field.text-invalid',
        }),
    ],
  }),
  output: fieldList,
})

export const fieldUsePlaces = ['invitation', 'reminder', 'notice'] as const
export type FieldUsePlace = (typeof fieldUsePlaces)[number]

/**
 * A text that names a field. Without the field, guests read the fallback or a gap, or the text is not
 * sent until it is changed.
 */
const fieldUse = wire({
  key: ['KEY', z.string()],
  place: ['PLACE', z.enum(fieldUsePlaces)],
  subject: ['SUBJECT', z.string()],
  outcome: ['OUTCOME', z.enum(['blocked', 'fallback', 'gap'])],
  fallback: ['FALLBACK', z.string()],
})
export type FieldUse = z.output<typeof fieldUse>

/** Texts that have yet to reach guests and name a field of the list. */
export const guestFieldUses = call({
  method: 'GET',
  path: '/events/{EID}/guest-fields/uses',
  access: guestAccess,
  output: wire({ uses: ['USES', z.array(fieldUse)] }),
})
