import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'

/** What was read of a chat or of a list of its members, and what was left out. */
export function ChatNotice({
  chat: { messages, others, numbers, unreadReplies = 0, isList },
}: {
  chat: {
    messages: number
    others: number
    numbers: number
    unreadReplies?: number | undefined
    isList: boolean
  }
}) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  return (
    <p className="small" role="status">
      {t(isList ? 'import.chat-list' : messages > 0 ? 'import.chat' : 'import.members')}{' '}
      {messages > 0 &&
        !isList &&
        `${t('import.chat-left', { count: messages, n: number(messages) })} `}
      {unreadReplies > 0 &&
        `${t('import.chat-replies', { count: unreadReplies, n: number(unreadReplies) })} `}
      {others > 0 && !isList && `${t('import.chat-others', { count: others, n: number(others) })} `}
      {numbers > 0 && !isList && t('import.chat-numbers')}
    </p>
  )
}
