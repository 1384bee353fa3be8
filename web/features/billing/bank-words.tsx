import { useWords } from '../../lib/words.ts'
import classes from './payment.module.css'

/** What the bank said, as it said it, in whatever language that is. */
export function BankWords({ words }: { words: string }) {
  const t = useWords('billing')
  return (
    <blockquote className={classes.bank}>
      <span className="tiny quiet">{t('pay.bank-says')}</span>
      <p dir="auto">{words}</p>
    </blockquote>
  )
}
