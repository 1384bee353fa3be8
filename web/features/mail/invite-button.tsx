import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { invitationQuery } from './queries.ts'

/** The people who can be invited now; without one there is no button. */
export function useInvitablePeople(EID: string): number {
  const { data } = useQuery(invitationQuery(EID))
  return data && data.guests > 0 ? data.people : 0
}

export function InviteButton({ people, onOpen }: { people: number; onOpen: () => void }) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  return (
    <Button variant="filled" leftSection={<Icon of={IconSend} small flip />} onClick={onOpen}>
      {t('invite.open', { count: people, people: number(people) })}
    </Button>
  )
}
