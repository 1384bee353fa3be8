import * as z from 'zod'
import { anyone } from '../access.ts'
import { call } from '../call.ts'
import { tooManyItemsError } from '../fields/field-errors.ts'
import { basedOn, eventEditAccess, eventMode, wizardAccess } from './events.ts'
import { id } from '../fields/fields.ts'
import { pictureFocus, pictureShare } from './picture-focus.ts'
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
    version: basedOn,
  }),
})

/** A crop shows at least this share of each side. */
export const minCropShare = 0.25

export const pictureKinds = ['cover', 'logo'] as const
export const pictureKind = z.enum(pictureKinds, 'field.choice-invalid')
export type PictureKind = (typeof pictureKinds)[number]

/** The part of the whole picture that is shown, in shares of its width and height. */
const crop = wire({
  x: ['X', pictureShare],
  y: ['Y', pictureShare],
  width: ['WIDTH', pictureShare],
  height: ['HEIGHT', pictureShare],
})
const newCrop = wire({
  x: ['X', pictureShare],
  y: ['Y', pictureShare],
  width: ['WIDTH', pictureShare.min(minCropShare, 'field.choice-invalid')],
  height: ['HEIGHT', pictureShare.min(minCropShare, 'field.choice-invalid')],
})
export type PictureCrop = z.output<typeof crop>

export const pictureFormats = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** What a reader learns of a picture. Fields that end in a question mark are absent where not set. */
export const pictureFields = {
  id: ['IMAGEID', id],
  url: ['URL', z.string()],
  /** The same picture 800 pixels wide for phones; null if the picture is not wider. */
  smallUrl: ['SMALL_URL', z.string().nullable()],
  width: ['WIDTH', z.number()],
  height: ['HEIGHT', z.number()],
  focus: ['FOCUS', pictureFocus.optional()],
  crop: ['CROP', crop.optional()],
  /** The picture before its crop. */
  whole: [
    'WHOLE',
    wire({
      url: ['URL', z.string()],
      width: ['WIDTH', z.number()],
      height: ['HEIGHT', z.number()],
    }).optional(),
  ],
  /** A data address of a few pixels, shown until the picture is there. */
  blur: ['BLUR', z.string().optional()],
  /** Colours of the picture, the most telling first. */
  tints: ['TINTS', z.array(z.string()).optional()],
  /** Copies in other sizes and formats. They are drawn some seconds after the upload. */
  copies: [
    'COPIES',
    z
      .array(
        wire({
          url: ['URL', z.string()],
          format: ['FORMAT', z.enum(pictureFormats)],
          width: ['WIDTH', z.number()],
          height: ['HEIGHT', z.number()],
        }),
      )
      .optional(),
  ],
} as const

export const picture = wire({ ...pictureFields, kind: ['KIND', pictureKind] })

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
 * Sets the focus of a picture of the event, of any kind, and its crop. With another crop, the
 * picture is drawn again in a moment. Without a crop, the whole picture is shown; without a focus,
 * what is usual for its shape.
 */
export const focusPicture = call({
  method: 'PUT',
  path: '/events/{EID}/images/{IMAGE}/focus',
  access: eventEditAccess,
  input: wire({ focus: ['FOCUS', pictureFocus.optional()], crop: ['CROP', newCrop.optional()] }),
})

/**
 * The file of a picture. Its name is random and never used again, so browsers may cache it forever.
 */
export const pictureFile = call({
  method: 'GET',
  path: '/files/{FILE}',
  access: anyone,
  forGuests: true,
  kind: 'page',
  limit: 'none',
})
