import { manifests } from './manifests.ts'
import type { PageManifest } from './page-manifest.ts'

export type TemplateId = keyof typeof manifests

export const getPageManifest = (template: TemplateId): PageManifest => manifests[template]

/** Every page design, in the order in which a host is offered them. */
export const templateIds = (Object.keys(manifests) as TemplateId[]).sort(
  (one, other) => manifests[one].order - manifests[other].order,
)

export function mapTemplates<T>(create: (template: TemplateId) => T): Record<TemplateId, T> {
  return Object.fromEntries(templateIds.map((id) => [id, create(id)])) as Record<
    string,
    T
  > as Record<TemplateId, T>
}
