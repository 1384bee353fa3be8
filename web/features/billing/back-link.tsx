import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './billing.module.css'

/** To where somebody came from, else to what they pay for. */
export function BackLink({ back }: { back: string | undefined }) {
  const t = useWords('billing')
  return (
    <Link className={`link small ${classes.back}`} to={back ?? to('billing')}>
      <Icon of={IconArrowLeft} small flip />
      {t(back ? 'choice.back' : 'choice.to-billing')}
    </Link>
  )
}
