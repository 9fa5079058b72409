import type { SelectProps } from '@mantine/core';

/** An option that is data (a role's, a group's name) and so the same in every language. */
export const dataOption: SelectProps['renderOption'] = ({ option }) => <span translate="no">{option.label}</span>;
