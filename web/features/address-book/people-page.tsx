import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { bookFile } from '@mehfil/contract/address-book/address-book.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { downloadFile } from '../../lib/ask.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { useTitle } from '../../lib/browser/use-title.ts'
import { getQueryData } from '../../lib/http/query-data.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { useSession } from '../../lib/session/session.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { BookClosed } from './book-closed.tsx'
import { KeptNote } from './kept-note.tsx'
import { PeopleList } from './people-list.tsx'
import classes from './people.module.css'
import { PersonPanel } from './person-panel.tsx'
import { bookQuery, toBookQuery } from './queries.ts'
import { usePeopleView, type PeopleView } from './use-people-view.ts'

/** The people of the account across its events. */
export function PeoplePage() {
  const t = useTranslate('people')
  useTitle(t('title'))
  const { seesAllEvents } = useSession()
  return seesAllEvents ? <People /> : <Navigate to={pathTo('notFound')} replace />
}

function People() {
  const t = useTranslate('people')
  const { number } = useFormats()
  const view = usePeopleView()
  const book = getQueryData(useQuery(bookQuery()))
  if (!book) return <SkeletonRows rows={8} height={56} />
  if (!book.isOpen) return <BookClosed />
  return (
    <div className={classes.page}>
      <PageTitle
        kind="page"
        title={t('title')}
        sub={
          book.isFilling ? t('filling') : t('sum', { count: book.people, n: number(book.people) })
        }
        actions={<HeadActions view={view} hasPeople={book.people > 0} />}
      />
      <PeopleList view={view} book={book} />
      <KeptNote people={book.people} />
      {view.openId && <PersonPanel key={view.openId} view={view} book={book} />}
    </div>
  )
}

function HeadActions({ view, hasPeople }: { view: PeopleView; hasPeople: boolean }) {
  const t = useTranslate('people')
  const download = () =>
    void downloadFile(bookFile, { query: toBookQuery(view) }).then(
      ({ name, file }) => saveFile(name, file),
      showRefusal,
    )
  return (
    <>
      {hasPeople && (
        <Button leftSection={<Icon of={IconDownload} small />} onClick={download}>
          {t('download')}
        </Button>
      )}
      <Button
        variant="filled"
        leftSection={<Icon of={IconUserPlus} small />}
        onClick={() => view.go({ person: 'new' })}
      >
        {t('add')}
      </Button>
    </>
  )
}
