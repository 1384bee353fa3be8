import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { showErrorToast } from '../../lib/browser/toasts.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../elements/icon.tsx'

const copiedMs = 4_000

type CopyButtonProps = {
  text: string
  /** A class of its word, which a narrow place may hide. */
  wordClass?: string | undefined
}

/** Copies a text and says so for a moment. */
export function CopyButton({ text, wordClass }: CopyButtonProps) {
  const t = useTranslate()
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === text
  useEffect(() => {
    if (copied === null) return undefined
    const timer = setTimeout(() => setCopied(null), copiedMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    // Without https a browser has no clipboard.
    const written = navigator.clipboard
      ? navigator.clipboard.writeText(text)
      : Promise.reject(new Error('no clipboard'))
    written.then(
      () => setCopied(text),
      () => showErrorToast(t('link.copy-failed')),
    )
  }
  return (
    <>
      <Button
        variant="light"
        leftSection={<Icon of={isCopied ? IconCheck : IconCopy} small />}
        onClick={copy}
      >
        <span className={wordClass}>{t(isCopied ? 'link.copied' : 'link.copy')}</span>
      </Button>
      <span className="vh" role="status">
        {isCopied && t('link.copied')}
      </span>
    </>
  )
}
