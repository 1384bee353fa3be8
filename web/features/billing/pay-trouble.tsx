import { useWords } from '../../lib/words.ts'
import { BankWords } from './bank-words.tsx'
import classes from './payment.module.css'
import type { PayTrouble } from './use-paying.ts'

/** Why nothing was paid. Nothing typed is lost, and the button below begins again. */
export function PayTroubleNote({ trouble }: { trouble: PayTrouble | null }) {
  const t = useWords('billing')
  return (
    <div className={classes.trouble} role="alert" data-empty={trouble === null || undefined}>
      {trouble && <p className="strong">{t(`trouble.${trouble.is}`)}</p>}
      {trouble?.is === 'failed' && trouble.words && <BankWords words={trouble.words} />}
      {trouble && <p className="quiet small">{t(`trouble.${trouble.is}-on`)}</p>}
    </div>
  )
}
