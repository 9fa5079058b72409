import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import classes from './PlayerButton.module.css';

/** A button of a size that any finger hits. */
export function PlayerButton({
  variant = 'filled',
  ...props
}: ButtonProps & Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps>) {
  return <Button {...props} variant={variant} className={classes.button} />;
}
