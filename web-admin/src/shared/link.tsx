import type { LinkProps } from '@club/web-kit';
import { Link } from 'react-router-dom';

/** The kit's links through the router. */
export const AppLink = ({ href, ...rest }: LinkProps) => <Link to={href} {...rest} />;
