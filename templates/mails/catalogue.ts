import type { MailManifest } from './mail-manifest.ts'
import { manifests } from './manifests.ts'

export type MailDesign = keyof typeof manifests

export const getMailManifest = (design: MailDesign): MailManifest => manifests[design]

/** Every mail design, in the order in which a host is offered them. */
export const mailDesigns = (Object.keys(manifests) as MailDesign[]).sort(
  (one, other) => manifests[one].order - manifests[other].order,
)
