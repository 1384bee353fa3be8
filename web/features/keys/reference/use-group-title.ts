import { useTranslate } from '../../../lib/i18n/translations.ts'

/** The name of a group of calls, in the reader's language. */
export function useGroupTitle(): (name: string) => string {
  const t = useTranslate('keys')
  const titles: Record<string, string> = {
    Events: t('api-group-events'),
    Design: t('api-group-design'),
    Guests: t('api-group-guests'),
    People: t('api-group-people'),
    Replies: t('api-group-replies'),
    Mails: t('api-group-mails'),
    Seating: t('api-group-seating'),
    Door: t('api-group-door'),
    'To-dos': t('api-group-todos'),
    'After the event': t('api-group-after'),
    Reports: t('api-group-reports'),
    Account: t('api-group-account'),
  }
  return (name) => titles[name] ?? name
}
