import type { ComponentProps } from 'react';
import { FormPage } from './FormPage';
import { StaleDialog } from './StaleDialog';

interface Props<Name extends string> extends ComponentProps<typeof FormPage<Name>> {
  stale: ComponentProps<typeof StaleDialog>;
}

/** The frame of the form of one stored thing, with the question that somebody else's edit raises. */
export function RowFormPage<Name extends string>({ stale, ...page }: Props<Name>) {
  return (
    <>
      <FormPage {...page} />
      <StaleDialog {...stale} />
    </>
  );
}
