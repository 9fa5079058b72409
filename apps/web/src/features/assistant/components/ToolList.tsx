import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { grouped } from '../toolGroups';
import type { Tool } from '../tools';
import classes from './Tools.module.css';

interface Props {
  tools: readonly Tool[];
  onPick: (tool: Tool) => void;
}

/** What can be asked by a button, in groups of what one wants to know. */
export function ToolList({ tools, onPick }: Props) {
  const { t } = useTranslation('assistant');
  return (
    <div className={look('grid', 'gap-4')}>
      {grouped(tools).map(({ group, tools: members, isOpen }) => (
        <details key={group} open={isOpen}>
          <summary className={lookWith(classes.group, 'note', 'round-sm', 'pointer')}>
            <h3>{t(`tools.groups.${group}`)}</h3>
          </summary>
          <ul className={look('grid', 'list', 'gap-6')}>
            {members.map((tool) => (
              <li key={tool.tool}>
                <UnstyledButton className={lookWith(classes.tool, 'icons-keep')} onClick={() => onPick(tool)}>
                  <span>{tool.label}</span>
                  <IconChevronRight size={17} stroke={1.7} aria-hidden="true" />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
