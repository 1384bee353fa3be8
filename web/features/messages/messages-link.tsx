import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import { useNavigate } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useEventId } from '../../lib/http/event-queries.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { ListTool } from '../guests/list/list-tool.tsx'

/** Leads from the guest list to the messages on WhatsApp and by SMS. */
export function MessagesLink() {
  const t = useTranslate('dashboard')
  const EID = useEventId()
  const navigate = useNavigate()
  return (
    <ListTool
      icon={IconBrandWhatsapp}
      label={t('guests.messages')}
      onPress={() => void navigate(pathTo('messages', { EID }))}
    />
  )
}
