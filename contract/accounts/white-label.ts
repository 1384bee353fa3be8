import * as z from 'zod'
import { onPlans, permission, withoutKeys } from '../access.ts'
import { call } from '../call.ts'
import { line } from '../fields/text.ts'
import { wire } from '../wire.ts'
import { ownNamePlans } from './page-domain.ts'

const labelAccess = withoutKeys(permission('UserAccess'))
const changesLabel = onPlans(labelAccess, ownNamePlans)

export const maxLabelName = 60
export const maxLabelFooter = 160

export const labelPictures = ['logo', 'icon'] as const
export type LabelPicture = (typeof labelPictures)[number]

const labelDetails = wire({
  name: ['NAME', z.string()],
  /** As #rrggbb; null for the colours of each event alone. */
  accent: ['ACCENT', z.string().nullable()],
  footer: ['FOOTER', z.string()],
  /** Addresses of the pictures; empty without one. */
  logo: ['LOGO', z.string()],
  icon: ['ICON', z.string()],
})

/** What guests see instead of the product; null: the product. */
export const whiteLabel = call({
  method: 'GET',
  path: '/user/white-label',
  access: labelAccess,
  output: wire({
    label: ['LABEL', labelDetails.nullable()],
    /** The name that guests see otherwise. */
    usual: ['USUAL', z.string()],
    /** The plan of the account has it. */
    isOffered: ['IS_OFFERED', z.boolean()],
  }),
})

export const saveWhiteLabel = call({
  method: 'PUT',
  path: '/user/white-label',
  access: changesLabel,
  input: wire({
    name: ['NAME', line(maxLabelName).min(1, 'field.label-name')],
    accent: [
      'ACCENT',
      z
        .string('field.label-accent')
        .toLowerCase()
        .regex(/^#[0-9a-f]{6}$/, 'field.label-accent')
        .nullable(),
    ],
    footer: ['FOOTER', line(maxLabelFooter)],
  }),
  output: wire({ label: ['LABEL', labelDetails] }),
})

/** The picture of the name, or the one in tabs of browsers; it takes the place of the one before. */
export const addLabelPicture = call({
  method: 'POST',
  path: '/user/white-label/pictures/{PICTURE}',
  access: changesLabel,
  kind: 'upload',
  limit: 'upload',
  output: wire({ label: ['LABEL', labelDetails] }),
})

export const removeLabelPicture = call({
  method: 'DELETE',
  path: '/user/white-label/pictures/{PICTURE}',
  access: labelAccess,
})

/** Guests see the product's names again. */
export const removeWhiteLabel = call({
  method: 'DELETE',
  path: '/user/white-label',
  access: labelAccess,
})
