import { Fragment } from 'react'

/** Words with an email address, which breaks after its at sign if a line is too short for it. */
export const EmailText = ({ children }: { children: string }) =>
  children.split(/(?<=@)/).map((part, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts have no other key than their place
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
