import * as z from 'zod'
import { anyone } from './access.ts'
import { call } from './call.ts'
import { moreThan } from './complaint.ts'
import { editing, eventMode, looking } from './events.ts'
import { id } from './fields.ts'
import { wire } from './wire.ts'

const colourStyle = wire({ id: ['ID', z.string()], accent: ['ACCENT', z.string()] })

export const templateChoice = wire({
  id: ['TEMPLATE_ID', z.string()],
  mode: ['EVENT_MODE', eventMode],
  types: ['TYPES', z.array(z.string())],
  colourStyles: ['COLOUR_STYLES', z.array(colourStyle)],
})

export const colourStyles = call({
  method: 'GET',
  path: '/colour-styles/{MODE}/{TEMPLATE}',
  access: looking,
  output: wire({ colourStyles: ['COLOUR_STYLES', z.array(colourStyle)] }),
})

export const chooseColourStyle = call({
  method: 'POST',
  path: '/events/{EID}/colour-style',
  access: editing,
  input: wire({ colourStyle: ['COLOUR_STYLE', z.string()] }),
})

export const templateDetails = call({
  method: 'GET',
  path: '/events/{EID}/template',
  access: editing,
  output: wire({
    templateId: ['TEMPLATE_ID', z.string()],
    colourStyle: ['COLOUR_STYLE', z.string()],
    choices: ['TEMPLATES', z.array(templateChoice)],
  }),
})

export const chooseTemplate = call({
  method: 'POST',
  path: '/events/{EID}/template',
  access: editing,
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
  /** The same picture 800 pixels wide, for phones; null where the picture is no wider. */
  smallUrl: ['SMALL_URL', z.string().nullable()],
  width: ['WIDTH', z.number()],
  height: ['HEIGHT', z.number()],
})

export const templateImages = call({
  method: 'GET',
  path: '/events/{EID}/images/{MODE}',
  access: editing,
  output: wire({ images: ['IMAGES', z.array(picture)] }),
})

/** The field sent before the file. */
export const pictureForm = wire({ kind: ['KIND', pictureKind] })

/** A form upload: field `KIND` (cover or logo) before file `IMAGE`; a new picture of a kind replaces the old one. */
export const addTemplateImages = call({
  method: 'POST',
  path: '/events/{EID}/images',
  access: editing,
  kind: 'upload',
  limit: 'upload',
  output: wire({ images: ['IMAGES', z.array(picture)] }),
})

export const deleteTemplateImages = call({
  method: 'DELETE',
  path: '/events/{EID}/images',
  access: editing,
  input: wire({ ids: ['IMAGEIDS', z.array(id).min(1, 'field.id-invalid').max(10, moreThan(10))] }),
  output: wire({ images: ['IMAGES', z.array(picture)] }),
})

/** A picture's file. Its name is random and never used again, so it may be kept for good. */
export const pictureFile = call({
  method: 'GET',
  path: '/files/{FILE}',
  access: anyone,
  kind: 'page',
  limit: 'none',
})
