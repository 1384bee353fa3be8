import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { useAccess } from '../../lib/session/session.ts'
import { bookQuery } from './queries.ts'

/** Opens the people of the account, where it keeps some. */
export function FromPeopleButton({
  isPressed,
  className,
  onOpen,
}: {
  /** In a row of choices. */
  isPressed?: boolean
  className?: string
  onOpen: () => void
}) {
  const t = useTranslate('people')
  const { may, session } = useAccess()
  const isAllowed = session.seesAllEvents && may('ManageGuests') === 'yes'
  const { data: book } = useQuery({ ...bookQuery(), enabled: isAllowed })
  if (!book?.isOpen || book.people === 0) return null
  return (
    <button
      type="button"
      className={className}
      {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
      onClick={onOpen}
    >
      {t('invite.open')}
    </button>
  )
}
