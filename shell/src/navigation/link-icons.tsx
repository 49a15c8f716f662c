import {
  Banknote,
  Building,
  Calendar,
  CircleHelp,
  Factory,
  History,
  House,
  Image,
  LayoutDashboard,
  Package,
  Settings,
  Shirt,
  Users,
} from '@merchloom/ui/icons';
import type { ReactNode } from 'react';

/** By the label of the link. */
export const linkIcons: Readonly<Record<string, ReactNode>> = {
  getStarted: <House />,
  dashboard: <LayoutDashboard />,
  events: <Calendar />,
  orders: <Package />,
  clients: <Building />,
  revenue: <Banknote />,
  products: <Shirt />,
  assets: <Image />,
  fulfillers: <Factory />,
  users: <Users />,
  auditLogs: <History />,
  settings: <Settings />,
  faq: <CircleHelp />,
};
