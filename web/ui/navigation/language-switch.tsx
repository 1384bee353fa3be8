import type { Language } from '@mehfil/contract/languages.ts'
import { chooseLanguage } from '../../lib/session/session.ts'
import { showErrorToast } from '../../lib/browser/toasts.ts'
import { LanguageButtons } from './language-buttons.tsx'
import classes from './language-switch.module.css'

export const LanguageSwitch = () => (
  <LanguageButtons className={classes.languages} onChoose={chooseAndReport} />
)

function chooseAndReport(language: Language) {
  chooseLanguage(language).catch((error: Error) => showErrorToast(error.message))
}
