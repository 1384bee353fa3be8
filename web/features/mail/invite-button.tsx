import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { invitationQuery } from './queries.ts'

/** The people somebody could invite now; without one there is nothing to press. */
export function useInvitable(EID: string): number {
  const { data } = useQuery(invitationQuery(EID))
  return data && data.guests > 0 ? data.people : 0
}

export function InviteButton({ people, onOpen }: { people: number; onOpen: () => void }) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  return (
    <Button variant="filled" leftSection={<Icon of={IconSend} small flip />} onClick={onOpen}>
      {t('invite.open', { count: people, people: number(people) })}
    </Button>
  )
}
