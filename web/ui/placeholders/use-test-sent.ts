import { useFormats } from '../../lib/i18n/formats.ts'
import { showToast, showWarningToast } from '../../lib/browser/toasts.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { getPlaceholderTextKey } from './placeholder-text.ts'

type SentTest = { to: string; guest: string; missing: readonly string[] }

/** Says that a test was sent, and what its guest has no value for. */
export function useTestSent(): (test: SentTest) => void {
  const t = useTranslate('notices')
  const { list } = useFormats()
  return ({ to, guest, missing }) => {
    if (missing.length === 0) {
      showToast(t('test.sent', { to }), { lasts: 4_000 })
      return
    }
    const names = missing.map((name) => {
      const { key, params } = getPlaceholderTextKey(name)
      return t(key, params)
    })
    showWarningToast(t('test.sent-gaps', { to, guest, what: list(names) }), { lasts: 8_000 })
  }
}
