import type { ComponentType } from 'react'
import { ImagesPage } from '../design/images-page.tsx'
import { ContactPage } from '../events/contact-page.tsx'
import { DetailsPage } from '../events/details-page.tsx'
import type { EditPart } from './rules.ts'
import { RsvpPage } from './rsvp-page.tsx'

/** The wizard's own forms, one at a time. */
export const editParts: Record<EditPart, ComponentType> = {
  details: DetailsPage,
  design: ImagesPage,
  contact: ContactPage,
  rsvp: RsvpPage,
}
