import type { ComponentType } from 'react'
import { ContentPage } from '../design/content-page.tsx'
import { ImagesPage } from '../design/images-page.tsx'
import { ContactPage } from '../events/wizard/contact-page.tsx'
import { DetailsPage } from '../events/wizard/details-page.tsx'
import type { EditPart } from './rules.ts'
import { RsvpPage } from './rsvp-page.tsx'

/** The wizard's form for each part. */
export const editForms: Record<EditPart, ComponentType> = {
  details: DetailsPage,
  design: ImagesPage,
  programme: ContentPage,
  contact: ContactPage,
  rsvp: RsvpPage,
}
