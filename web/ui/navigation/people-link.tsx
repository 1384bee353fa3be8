import { NavLink } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useAccess } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'

/** The people of the account, for those who may see the guests of all its events. */
export function PeopleLink({ onGo }: { onGo?: () => void }) {
  const t = useTranslate()
  const { may, session } = useAccess()
  if (may('ManageGuests') !== 'yes' || !session.seesAllEvents) return null
  return (
    <NavLink to={pathTo('people')} onClick={onGo}>
      {t('nav.people')}
    </NavLink>
  )
}
