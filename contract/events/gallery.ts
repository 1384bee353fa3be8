import * as z from 'zod'
import { call } from '../call.ts'
import { tooManyItemsError } from '../fields/field-errors.ts'
import { id, language } from '../fields/fields.ts'
import { line } from '../fields/text.ts'
import { wire } from '../wire.ts'
import { hourMs } from '../durations.ts'
import { picture, pictureFields } from './design.ts'
import { basedOn, eventEditAccess } from './events.ts'

/** Beside the cover. */
export const maxGalleryPictures = 12

/** In each language of the event. Guests read the first language where a text is missing. */
const texts = z.partialRecord(
  language,
  wire({ caption: ['CAPTION', line(200)], alt: ['ALT', line(200)] }),
)
export type GalleryTexts = z.output<typeof texts>

const galleryPicture = wire({ ...pictureFields, texts: ['WORDS', texts] })
export type GalleryPicture = z.output<typeof galleryPicture>

const gallery = wire({ pictures: ['GALLERY', z.array(galleryPicture)] })

/** The pictures of the page below its cover, in the host's order. */
export const eventGallery = call({
  method: 'GET',
  path: '/events/{EID}/gallery',
  access: eventEditAccess,
  output: gallery,
})

/** An upload with the file `IMAGE`. The new picture is the last one. */
export const addGalleryPicture = call({
  method: 'POST',
  path: '/events/{EID}/gallery',
  access: eventEditAccess,
  kind: 'upload',
  limit: 'upload',
  output: gallery,
})

/** Saves order and texts, typed over a version. A picture that is not sent keeps its texts, after those that are. */
export const saveGallery = call({
  method: 'PUT',
  path: '/events/{EID}/gallery',
  access: eventEditAccess,
  input: wire({
    pictures: [
      'GALLERY',
      z
        .array(wire({ id: ['IMAGEID', id], texts: ['WORDS', texts] }))
        .max(maxGalleryPictures, tooManyItemsError(maxGalleryPictures)),
    ],
    version: basedOn,
  }),
  output: gallery,
})

/** How long an undo brings a removed picture back. The server keeps it somewhat longer. */
export const pictureUndoMs = 24 * hourMs

/**
 * Says which pictures the page shows: the cover, the logo, and the gallery in its order. What is not
 * sent stays. A picture that loses its place is removed; a removed one that is named comes back with
 * its texts, its focus and its crop.
 */
export const arrangePictures = call({
  method: 'PUT',
  path: '/events/{EID}/pictures',
  access: eventEditAccess,
  input: wire({
    cover: ['COVER', id.nullable().optional()],
    logo: ['LOGO', id.nullable().optional()],
    gallery: [
      'GALLERY',
      z.array(id).max(maxGalleryPictures, tooManyItemsError(maxGalleryPictures)).optional(),
    ],
    version: basedOn,
  }),
  output: wire({
    images: ['IMAGES', z.array(picture)],
    pictures: ['GALLERY', z.array(galleryPicture)],
  }),
})

export const deleteGalleryPictures = call({
  method: 'DELETE',
  path: '/events/{EID}/gallery',
  access: eventEditAccess,
  input: wire({
    ids: [
      'IMAGEIDS',
      z
        .array(id)
        .min(1, 'field.id-invalid')
        .max(maxGalleryPictures, tooManyItemsError(maxGalleryPictures)),
    ],
  }),
  output: gallery,
})
