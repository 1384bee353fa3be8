import * as z from 'zod'
import { anyone } from '../access.ts'
import { call } from '../call.ts'
import { tooManyItemsError } from '../fields/field-errors.ts'
import { eventEditAccess, eventMode, wizardAccess } from './events.ts'
import { id } from '../fields/fields.ts'
import { wire } from '../wire.ts'

const colourStyleFields = wire({ id: ['ID', z.string()], accent: ['ACCENT', z.string()] })

export const templateChoice = wire({
  id: ['TEMPLATE_ID', z.string()],
  mode: ['EVENT_MODE', eventMode],
  types: ['TYPES', z.array(z.string())],
  colourStyles: ['COLOUR_STYLES', z.array(colourStyleFields)],
})

export const colourStyles = call({
  method: 'GET',
  path: '/colour-styles/{MODE}/{TEMPLATE}',
  access: wizardAccess,
  output: wire({ colourStyles: ['COLOUR_STYLES', z.array(colourStyleFields)] }),
})

export const chooseColourStyle = call({
  method: 'POST',
  path: '/events/{EID}/colour-style',
  access: eventEditAccess,
  input: wire({ colourStyle: ['COLOUR_STYLE', z.string()] }),
})

export const templateDetails = call({
  method: 'GET',
  path: '/events/{EID}/template',
  access: eventEditAccess,
  output: wire({
    templateId: ['TEMPLATE_ID', z.string()],
    colourStyle: ['COLOUR_STYLE', z.string()],
    choices: ['TEMPLATES', z.array(templateChoice)],
  }),
})

export const chooseTemplate = call({
  method: 'POST',
  path: '/events/{EID}/template',
  access: eventEditAccess,
  input: wire({
    templateId: ['TEMPLATE_ID', z.string()],
    colourStyle: ['COLOUR_STYLE', z.string()],
  }),
})

export const pictureKinds = ['cover', 'logo'] as const
export const pictureKind = z.enum(pictureKinds, 'field.choice-invalid')
export type PictureKind = (typeof pictureKinds)[number]

export const picture = wire({
  id: ['IMAGEID', id],
  kind: ['KIND', pictureKind],
  url: ['URL', z.string()],
  /** The same picture 800 pixels wide for phones; null if the picture is not wider. */
  smallUrl: ['SMALL_URL', z.string().nullable()],
  width: ['WIDTH', z.number()],
  height: ['HEIGHT', z.number()],
})

export const templateImages = call({
  method: 'GET',
  path: '/events/{EID}/images/{MODE}',
  access: eventEditAccess,
  output: wire({ images: ['IMAGES', z.array(picture)] }),
})

/** The field before the file. */
export const pictureForm = wire({ kind: ['KIND', pictureKind] })

/**
 * An upload with the field `KIND` (cover or logo) before the file `IMAGE`. A new picture replaces
 * the old one of its kind.
 */
export const addTemplateImages = call({
  method: 'POST',
  path: '/events/{EID}/images',
  access: eventEditAccess,
  kind: 'upload',
  limit: 'upload',
  output: wire({ images: ['IMAGES', z.array(picture)] }),
})

export const deleteTemplateImages = call({
  method: 'DELETE',
  path: '/events/{EID}/images',
  access: eventEditAccess,
  input: wire({
    ids: ['IMAGEIDS', z.array(id).min(1, 'field.id-invalid').max(10, tooManyItemsError(10))],
  }),
  output: wire({ images: ['IMAGES', z.array(picture)] }),
})

/**
 * The file of a picture. Its name is random and never used again, so browsers may cache it forever.
 */
export const pictureFile = call({
  method: 'GET',
  path: '/files/{FILE}',
  access: anyone,
  kind: 'page',
  limit: 'none',
})
