import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useTitle } from '../lib/use-title.ts'
import { useWords } from '../lib/words.ts'
import { Brand } from './brand.tsx'
import { EmptyState } from './empty-state.tsx'
import classes from './not-found.module.css'

export function NotFoundPage() {
  const t = useWords()
  useTitle(t('not-found.title'))
  return (
    <div className={classes.page}>
      <header><Brand to="/" /></header>
      <main className={classes.middle}>
        <EmptyState plain heading="h1" title={t('not-found.title')} action={<Button variant="filled" component={Link} to="/">{t('not-found.home')}</Button>}>
          {t('not-found.words')}
        </EmptyState>
      </main>
    </div>
  )
}
