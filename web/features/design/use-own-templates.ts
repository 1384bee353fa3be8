import { useQuery } from '@tanstack/react-query'
import { ownTemplatesQuery, type OwnTemplate } from '../events/queries/copies.ts'
import { useWizard } from '../events/wizard/use-wizard.ts'

const none: readonly OwnTemplate[] = []

/** The team's templates of the event's mode. A visitor and a published event have none. */
export function useOwnTemplates(): readonly OwnTemplate[] {
  const { event, root } = useWizard()
  const isOffered = root === 'event' && event.status === 'DRAFT'
  const { data } = useQuery({ ...ownTemplatesQuery, enabled: isOffered })
  return isOffered ? (data?.templates.filter(({ mode }) => mode === event.mode) ?? none) : none
}
