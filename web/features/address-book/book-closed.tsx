import { Button } from '@mantine/core'
import { useSinglePress } from '../../lib/forms/use-single-press.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { KeepWords } from './keep-words.tsx'
import classes from './people.module.css'
import { switchBook } from './queries.ts'

/** Before hosts choose to keep people: what for, what is kept, and the button that begins. */
export function BookClosed() {
  const t = useTranslate('people')
  const { isUnderWay, press } = useSinglePress()
  return (
    <EmptyState
      isPage
      title={t('off.title')}
      action={
        <>
          <Button
            variant="filled"
            loading={isUnderWay}
            onClick={() => void press(() => switchBook(true).catch(showRefusal))}
          >
            {t('off.keep')}
          </Button>
          <section className={`card ${classes.keepCard}`}>
            <h2>{t('kept.open')}</h2>
            <KeepWords />
          </section>
        </>
      }
    >
      <p>{t('off.words')}</p>
    </EmptyState>
  )
}
