export { AppFrame, type AppFrameProps } from './app-frame.tsx';
export { AppHeader, type AppHeaderProps } from './app-header.tsx';
export { SideNav, type SideNavGroup, type SideNavItem, type SideNavProps } from './side-nav.tsx';
