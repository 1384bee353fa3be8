import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { Icon } from '../elements/icon.tsx'
import { CopyButton } from './copy-button.tsx'
import classes from './link-field.module.css'

/** The page's address, to read and to copy. */
export function LinkField({ link }: { link: string }) {
  return (
    <div className={classes.box}>
      <Icon of={IconLink} />
      <span className={`clip ${classes.address}`} dir="ltr">
        {link.replace(/^https?:\/\//, '')}
      </span>
      <CopyButton text={link} wordClass={classes.word} />
    </div>
  )
}
