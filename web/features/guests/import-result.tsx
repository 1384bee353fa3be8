import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useFormats } from '../../lib/formats.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Progress } from './import-drop.tsx'
import classes from './import.module.css'
import { badRowsLink, type ListImport } from './queries/imports.ts'
import { undo } from './queries/guests.ts'
import { stayedWords } from './rules/undone.ts'

type ImportResultProps = {
  EID: string
  found: ListImport
  onAnother: () => void
  onClose: () => void
}

/** The file being read or its rows going in, and what became of it. */
export function ImportResult({ EID, found, onAnother, onClose }: ImportResultProps) {
  const t = useWords('dashboard')
  const formats = useFormats()
  const taking = useMutation({ mutationFn: (key: string) => undo(EID, key), onError: showRefusal })
  if (found.state === 'checking' || found.state === 'adding' || found.state === 'undoing') {
    return (
      <div className={classes.part} role="status">
        <p className="small quiet" dir="auto">
          {found.fileName}
        </p>
        <Progress label={t(`import.${found.state}`)} share={found.progress / 100} />
        <p className="small quiet">{t('import.may-leave')}</p>
      </div>
    )
  }
  return (
    <div className={classes.done}>
      <Icon of={IconCircleCheck} />
      <p className="strong" role="status">
        <Done found={found} />
        {taking.data && ` ${stayedWords(taking.data, { t, formats })}`}
      </p>
      {found.bad > 0 && found.state === 'done' && <BadAgain EID={EID} found={found} />}
      <div className={classes.actions}>
        {found.state === 'done' && found.undo && (
          <Button
            loading={taking.isPending}
            onClick={() => found.undo && taking.mutate(found.undo)}
          >
            {t('import.undo')}
          </Button>
        )}
        <Button onClick={onAnother}>{t('import.again')}</Button>
        <Button variant="filled" onClick={onClose}>
          {t('import.to-list')}
        </Button>
      </div>
    </div>
  )
}

function Done({ found: { state, added, updated } }: { found: ListImport }) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  if (state === 'undone') return t('import.undone')
  const both = [
    t('import.added', { count: added, n: number(added) }),
    ...(updated > 0 ? [t('import.updated', { count: updated, n: number(updated) })] : []),
  ]
  return both.join(' ')
}

function BadAgain({ EID, found: { id, bad } }: { EID: string; found: ListImport }) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const facts = { count: bad, n: number(bad) }
  return (
    <p className="small">
      <span className="quiet">{t('import.stayed-out', facts)}</span>{' '}
      <a className="link" href={badRowsLink(EID, id)} download>
        {t('import.download-bad', facts)}
      </a>
    </p>
  )
}
